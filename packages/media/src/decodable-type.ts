/** The types of pictures that are opened, and what the decoder calls them. */
export const decoded = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
} as const
type DecodableType = keyof typeof decoded
// The keys of an object literal.
export const decodableTypes = Object.keys(decoded) as DecodableType[]
export const isDecodable = (mime: string): mime is DecodableType => mime in decoded
