#include "plugin_starter.h"

/* Each file of the repository that a project is made of, once. A test compares this list with the folders. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char file_0[] = {
#embed "../CLiveryPlugin/include/livery_plugin.h"
};
static const unsigned char file_1[] = {
#embed "../CLiveryPlugin/include/livery_plugin.hpp"
};
static const unsigned char file_2[] = {
#embed "../LiveryPluginKit/Appearance.swift"
};
static const unsigned char file_3[] = {
#embed "../LiveryPluginKit/Argument.swift"
};
static const unsigned char file_4[] = {
#embed "../LiveryPluginKit/Batch.swift"
};
static const unsigned char file_5[] = {
#embed "../LiveryPluginKit/Call.swift"
};
static const unsigned char file_6[] = {
#embed "../LiveryPluginKit/Color+Components.swift"
};
static const unsigned char file_7[] = {
#embed "../LiveryPluginKit/Color.swift"
};
static const unsigned char file_8[] = {
#embed "../LiveryPluginKit/ColorService.swift"
};
static const unsigned char file_9[] = {
#embed "../LiveryPluginKit/ColorSpace.swift"
};
static const unsigned char file_10[] = {
#embed "../LiveryPluginKit/Derivation.swift"
};
static const unsigned char file_11[] = {
#embed "../LiveryPluginKit/DerivedRole.swift"
};
static const unsigned char file_12[] = {
#embed "../LiveryPluginKit/DescriptionWriter.swift"
};
static const unsigned char file_13[] = {
#embed "../LiveryPluginKit/Failure.swift"
};
static const unsigned char file_14[] = {
#embed "../LiveryPluginKit/Finding.swift"
};
static const unsigned char file_15[] = {
#embed "../LiveryPluginKit/Function+EachColor.swift"
};
static const unsigned char file_16[] = {
#embed "../LiveryPluginKit/Function.swift"
};
static const unsigned char file_17[] = {
#embed "../LiveryPluginKit/FunctionBody.swift"
};
static const unsigned char file_18[] = {
#embed "../LiveryPluginKit/FunctionBox.swift"
};
static const unsigned char file_19[] = {
#embed "../LiveryPluginKit/FunctionTraits.swift"
};
static const unsigned char file_20[] = {
#embed "../LiveryPluginKit/GamutMapping.swift"
};
static const unsigned char file_21[] = {
#embed "../LiveryPluginKit/Interface+Reading.swift"
};
static const unsigned char file_22[] = {
#embed "../LiveryPluginKit/Interface+Writing.swift"
};
static const unsigned char file_23[] = {
#embed "../LiveryPluginKit/LogLevel.swift"
};
static const unsigned char file_24[] = {
#embed "../LiveryPluginKit/Measure.swift"
};
static const unsigned char file_25[] = {
#embed "../LiveryPluginKit/Metric.swift"
};
static const unsigned char file_26[] = {
#embed "../LiveryPluginKit/MissingComponents.swift"
};
static const unsigned char file_27[] = {
#embed "../LiveryPluginKit/Parameter+Kinds.swift"
};
static const unsigned char file_28[] = {
#embed "../LiveryPluginKit/Parameter.swift"
};
static const unsigned char file_29[] = {
#embed "../LiveryPluginKit/ParameterChoice.swift"
};
static const unsigned char file_30[] = {
#embed "../LiveryPluginKit/ParameterDeclaration.swift"
};
static const unsigned char file_31[] = {
#embed "../LiveryPluginKit/ParameterType.swift"
};
static const unsigned char file_32[] = {
#embed "../LiveryPluginKit/Plugin.swift"
};
static const unsigned char file_33[] = {
#embed "../LiveryPluginKit/ResultWriter.swift"
};
static const unsigned char file_34[] = {
#embed "../LiveryPluginKit/Role.swift"
};
static const unsigned char file_35[] = {
#embed "../LiveryPluginKit/RolePair.swift"
};
static const unsigned char file_36[] = {
#embed "../LiveryPluginKit/Suggestion.swift"
};
static const unsigned char file_37[] = {
#embed "../LiveryPluginKit/TextArena.swift"
};
static const unsigned char file_38[] = {
#embed "../LiveryPluginKit/TextStyle.swift"
};
static const unsigned char file_39[] = {
#embed "../LiveryPluginKit/Theme+Reading.swift"
};
static const unsigned char file_40[] = {
#embed "../LiveryPluginKit/Theme.swift"
};
static const unsigned char file_41[] = {
#embed "../LiveryPluginKit/Usage.swift"
};
static const unsigned char file_42[] = {
#embed "../LiveryPluginKit/Vision.swift"
};
static const unsigned char file_43[] = {
#embed "Templates/c/build.sh"
};
static const unsigned char file_44[] = {
#embed "Templates/c/check.c"
};
static const unsigned char file_45[] = {
#embed "Templates/c/derive.c"
};
static const unsigned char file_46[] = {
#embed "Templates/c/transform.c"
};
static const unsigned char file_47[] = {
#embed "Templates/common/LICENSE"
};
static const unsigned char file_48[] = {
#embed "Templates/common/README.md"
};
static const unsigned char file_49[] = {
#embed "Templates/common/check.yaml"
};
static const unsigned char file_50[] = {
#embed "Templates/common/derive.yaml"
};
static const unsigned char file_51[] = {
#embed "Templates/common/exports.map"
};
static const unsigned char file_52[] = {
#embed "Templates/common/gitignore"
};
static const unsigned char file_53[] = {
#embed "Templates/common/transform.yaml"
};
static const unsigned char file_54[] = {
#embed "Templates/cpp/build.sh"
};
static const unsigned char file_55[] = {
#embed "Templates/cpp/check.cpp"
};
static const unsigned char file_56[] = {
#embed "Templates/cpp/derive.cpp"
};
static const unsigned char file_57[] = {
#embed "Templates/cpp/transform.cpp"
};
static const unsigned char file_58[] = {
#embed "Templates/rust/Cargo.toml"
};
static const unsigned char file_59[] = {
#embed "Templates/rust/build.sh"
};
static const unsigned char file_60[] = {
#embed "Templates/rust/check.rs"
};
static const unsigned char file_61[] = {
#embed "Templates/rust/derive.rs"
};
static const unsigned char file_62[] = {
#embed "Templates/rust/livery_plugin.rs"
};
static const unsigned char file_63[] = {
#embed "Templates/rust/transform.rs"
};
static const unsigned char file_64[] = {
#embed "Templates/swift/Package.swift"
};
static const unsigned char file_65[] = {
#embed "Templates/swift/build.sh"
};
static const unsigned char file_66[] = {
#embed "Templates/swift/check.swift"
};
static const unsigned char file_67[] = {
#embed "Templates/swift/derive.swift"
};
static const unsigned char file_68[] = {
#embed "Templates/swift/transform.swift"
};
static const unsigned char file_69[] = {
#embed "Templates/common/transform.golden.json"
};
static const unsigned char file_70[] = {
#embed "Templates/common/derive.golden.json"
};
static const unsigned char file_71[] = {
#embed "Templates/common/check.golden.json"
};

#define FILE_AT(path, number) {path, file_##number, sizeof file_##number}

static const plugin_starter_file files[] = {
    FILE_AT("include/livery_plugin.h", 0),
    FILE_AT("include/livery_plugin.hpp", 1),
    FILE_AT("kit/Appearance.swift", 2),
    FILE_AT("kit/Argument.swift", 3),
    FILE_AT("kit/Batch.swift", 4),
    FILE_AT("kit/Call.swift", 5),
    FILE_AT("kit/Color+Components.swift", 6),
    FILE_AT("kit/Color.swift", 7),
    FILE_AT("kit/ColorService.swift", 8),
    FILE_AT("kit/ColorSpace.swift", 9),
    FILE_AT("kit/Derivation.swift", 10),
    FILE_AT("kit/DerivedRole.swift", 11),
    FILE_AT("kit/DescriptionWriter.swift", 12),
    FILE_AT("kit/Failure.swift", 13),
    FILE_AT("kit/Finding.swift", 14),
    FILE_AT("kit/Function+EachColor.swift", 15),
    FILE_AT("kit/Function.swift", 16),
    FILE_AT("kit/FunctionBody.swift", 17),
    FILE_AT("kit/FunctionBox.swift", 18),
    FILE_AT("kit/FunctionTraits.swift", 19),
    FILE_AT("kit/GamutMapping.swift", 20),
    FILE_AT("kit/Interface+Reading.swift", 21),
    FILE_AT("kit/Interface+Writing.swift", 22),
    FILE_AT("kit/LogLevel.swift", 23),
    FILE_AT("kit/Measure.swift", 24),
    FILE_AT("kit/Metric.swift", 25),
    FILE_AT("kit/MissingComponents.swift", 26),
    FILE_AT("kit/Parameter+Kinds.swift", 27),
    FILE_AT("kit/Parameter.swift", 28),
    FILE_AT("kit/ParameterChoice.swift", 29),
    FILE_AT("kit/ParameterDeclaration.swift", 30),
    FILE_AT("kit/ParameterType.swift", 31),
    FILE_AT("kit/Plugin.swift", 32),
    FILE_AT("kit/ResultWriter.swift", 33),
    FILE_AT("kit/Role.swift", 34),
    FILE_AT("kit/RolePair.swift", 35),
    FILE_AT("kit/Suggestion.swift", 36),
    FILE_AT("kit/TextArena.swift", 37),
    FILE_AT("kit/TextStyle.swift", 38),
    FILE_AT("kit/Theme+Reading.swift", 39),
    FILE_AT("kit/Theme.swift", 40),
    FILE_AT("kit/Usage.swift", 41),
    FILE_AT("kit/Vision.swift", 42),
    FILE_AT("c/build.sh", 43),
    FILE_AT("c/check.c", 44),
    FILE_AT("c/derive.c", 45),
    FILE_AT("c/transform.c", 46),
    FILE_AT("common/LICENSE", 47),
    FILE_AT("common/README.md", 48),
    FILE_AT("common/check.yaml", 49),
    FILE_AT("common/derive.yaml", 50),
    FILE_AT("common/exports.map", 51),
    FILE_AT("common/gitignore", 52),
    FILE_AT("common/transform.yaml", 53),
    FILE_AT("cpp/build.sh", 54),
    FILE_AT("cpp/check.cpp", 55),
    FILE_AT("cpp/derive.cpp", 56),
    FILE_AT("cpp/transform.cpp", 57),
    FILE_AT("rust/Cargo.toml", 58),
    FILE_AT("rust/build.sh", 59),
    FILE_AT("rust/check.rs", 60),
    FILE_AT("rust/derive.rs", 61),
    FILE_AT("rust/livery_plugin.rs", 62),
    FILE_AT("rust/transform.rs", 63),
    FILE_AT("swift/Package.swift", 64),
    FILE_AT("swift/build.sh", 65),
    FILE_AT("swift/check.swift", 66),
    FILE_AT("swift/derive.swift", 67),
    FILE_AT("swift/transform.swift", 68),
    FILE_AT("common/transform.golden.json", 69),
    FILE_AT("common/derive.golden.json", 70),
    FILE_AT("common/check.golden.json", 71),
};

size_t plugin_starter_count(void) { return sizeof files / sizeof files[0]; }

plugin_starter_file plugin_starter_at(size_t index) { return files[index]; }
