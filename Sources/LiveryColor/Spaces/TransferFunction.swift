/// How an RGB space's stored numbers relate to light. Each is continued to negative numbers by symmetry, as CSS wants.
enum TransferFunction {
    /// sRGB's encoded value to light (IEC 61966-2-1).
    @inline(__always)
    static func srgbDecode(_ value: Double) -> Double {
        let magnitude = value.magnitude
        if magnitude <= 0.04045 { return value / 12.92 }
        let light = PortableMath.power12Over5((magnitude + 0.055) / 1.055)
        return value < 0 ? -light : light
    }

    /// Light to sRGB's encoded value (IEC 61966-2-1).
    @inline(__always)
    static func srgbEncode(_ light: Double) -> Double {
        let magnitude = light.magnitude
        if magnitude <= 0.0031308 { return light * 12.92 }
        let value = 1.055 * PortableMath.power5Over12(magnitude) - 0.055
        return light < 0 ? -value : value
    }

    /// Adobe RGB (1998)'s encoded value to light.
    static func a98Decode(_ value: Double) -> Double {
        let light = PortableMath.pow(value.magnitude, 563.0 / 256)
        return value < 0 ? -light : light
    }

    /// Light to Adobe RGB (1998)'s encoded value.
    static func a98Encode(_ light: Double) -> Double {
        let value = PortableMath.pow(light.magnitude, 256.0 / 563)
        return light < 0 ? -value : value
    }

    /// ProPhoto RGB's encoded value to light (ISO 22028-2).
    static func proPhotoDecode(_ value: Double) -> Double {
        let magnitude = value.magnitude
        if magnitude <= 16.0 / 512 { return value / 16 }
        let light = PortableMath.power9Over5(magnitude)
        return value < 0 ? -light : light
    }

    /// Light to ProPhoto RGB's encoded value (ISO 22028-2).
    static func proPhotoEncode(_ light: Double) -> Double {
        let magnitude = light.magnitude
        if magnitude < 1.0 / 512 { return light * 16 }
        let value = PortableMath.power5Over9(magnitude)
        return light < 0 ? -value : value
    }

    /// Rec. 2020's encoded value to light, by the display gamma of ITU-R BT.1886.
    static func rec2020Decode(_ value: Double) -> Double {
        let light = PortableMath.power12Over5(value.magnitude)
        return value < 0 ? -light : light
    }

    /// Light to Rec. 2020's encoded value, by the display gamma of ITU-R BT.1886.
    static func rec2020Encode(_ light: Double) -> Double {
        let value = PortableMath.power5Over12(light.magnitude)
        return light < 0 ? -value : value
    }
}
