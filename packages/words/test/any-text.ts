import fc from 'fast-check'

/** Words, emoji, names and links in many scripts, and whatever stands between them. */
const pieces = [
  ...['a', 'b', 'Anna', 'don’t', 'Straße', 'İstanbul', 'chợ Bến', 'ΟΔΟΣ', 'Пошёл', 'السُّوقِ'],
  ...['שלום', 'बाज़ार', 'ไปตลาด', 'ຕະຫຼາດ', 'ផ្សារ', 'ဈေး', '東京都', '北京市', '한국어를', 'ㅋㅋ'],
  ...['ﾊﾟｿ', '½', '㌔', '´', '👍🏽', '👍', '🇩🇪', '👩‍👩‍👧', '1️⃣', '❤️', '#tag_1', '@bob-2', '1.5'],
  ...['https://www.example.com/a?b', 'blog.example.com', 'www.x.org', 'HTTP://ä.de:80/#c', 'e.g.'],
  ...['"', '-', '.', '_', '#', '@', ':', '/', 'has:link', 'from:bob', '\u0301', '\u200b', '\u200d'],
]
const gap = fc.constantFrom(' ', ' ', '', '\n', ', ', '-', '.', '\u0000')

/** A text as people might write it. */
export const writtenText = fc
  .array(fc.tuple(fc.constantFrom(...pieces), gap), { maxLength: 20 })
  .map((parts) => parts.flat().join(''))

/** Any text at all, with halves of surrogate pairs. */
export const anyText = fc.oneof(
  writtenText,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((codes) => String.fromCharCode(...codes)),
)
