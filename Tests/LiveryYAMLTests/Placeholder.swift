import LiveryYAML
