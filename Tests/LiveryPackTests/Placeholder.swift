import LiveryPack
