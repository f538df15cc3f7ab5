// A client that imports this module alone can spell points, paths, colours, fonts and pictures.
@_exported public import Raster
@_exported public import Typeset
