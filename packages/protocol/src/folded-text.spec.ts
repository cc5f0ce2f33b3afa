import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'

/** Ideographs, private use and surrogates have no case and no accents. */
const isPlain = /[\p{Unassigned}\p{Private_Use}\p{Surrogate}\p{Unified_Ideograph}]/u
const codePoints = Array.from({ length: 0x110000 }, (_, n) => String.fromCodePoint(n))
const characters = codePoints.filter((character) => !isPlain.test(character))
/** The characters that another form changes, and whose folded text it changes. */
const unlike = (form: (character: string) => string) =>
  characters.filter((one) => form(one) !== one && foldedText(form(one)) !== foldedText(one))

describe('folded text is the same', () => {
  test.each([
    ['case', 'ÉCLAIR', 'éclair'],
    ['letters that equal two', 'STRASSE', 'Straße'],
    ['a capital that equals two', 'STRAẞE', 'strasse'],
    ['a final sigma', 'ΟΔΟΣ', 'Οδός'],
    ['dotted and dotless i', 'İstanbul ILGIN', 'istanbul ılgın'],
    ['accents', 'José Núñez', 'jose nunez'],
    ['stacked accents', 'Nguyễn', 'nguyen'],
    ['letters with strokes, and ligatures', 'Łódź Ærø Œuvre', 'lodz aero oeuvre'],
    ['accents of Greek', 'Αθήνα ΐ', 'αθηνα ι'],
    ['accents of Cyrillic', 'Пётр Їжак', 'петр іжак'],
    ['vowels of Arabic', 'العَرَبِيَّة هٰذا', 'العربية هذا'],
    ['stroke of Arabic', 'مـــرحبا', 'مرحبا'],
    ['composition', 'e\u0301', 'é'],
    ['width', 'ＡＢＣ １２３', 'abc 123'],
    ['half width kana', 'ﾊﾟｿｺﾝ', 'パソコン'],
    ['ligatures', 'ﬁn', 'FIN'],
    ['white space', '  a\t\u00a0\u3000b\n', 'a b'],
    ['control characters', 'a\u0001b', 'a b'],
    ['invisible characters', 'a\u200b\u2060b\u00adc\u202ed', 'abcd'],
    ['presentation of emoji', '❤️', '❤'],
  ])('whatever the %s', (_, one, other) => {
    expect(foldedText(one)).toBe(foldedText(other))
  })

  test('for every character in upper and lower case', () => {
    expect(unlike((one) => one.toUpperCase())).toEqual([])
    expect(unlike((one) => one.toLowerCase())).toEqual([])
  })

  test('for every character in every normalization form', () => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      expect(unlike((one) => one.normalize(form))).toEqual([])
  })

  test('for every two characters that regular expressions match without case', () => {
    // Simple case folding of Unicode.
    const pairs = characters.flatMap((one) =>
      [one.toUpperCase(), one.toLowerCase()].map((other) => [one, other] as const),
    )
    const isSame = ([one, other]: readonly [string, string]) =>
      [...other].length === 1 && one !== other && new RegExp(`^${one}$`, 'iu').test(other)
    const equal = pairs.filter(isSame)
    expect(equal.length).toBeGreaterThan(2500)
    expect(equal.filter(([one, other]) => foldedText(one) !== foldedText(other))).toEqual([])
  })

  test('whatever stands beside a letter, so that parts are found in the whole', () => {
    const letter = fc.constantFrom(...'aAéßẞΣςσήΟıİiйЙеёÆœﬁＡ한قक.! ')
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 8 }), (letters) => {
        const whole = foldedText(`x${letters.join('')}x`)
        expect(whole.replaceAll(' ', '')).toBe(
          `x${letters.map(foldedText).join('')}x`.replaceAll(' ', ''),
        )
      }),
    )
    expect(foldedText('Οδοσήμανση')).toContain(foldedText('ΟΔΟΣ'))
  })

  test('when folded again', () => {
    expect(unlike(foldedText)).toEqual([])
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'aAéßΣς İıйеёが क्ठ한ᄀ\u0301\u0306\u200b'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    })
    fc.assert(
      fc.property(text, (one) => {
        expect(foldedText(foldedText(one))).toBe(foldedText(one))
      }),
    )
  })
})

describe('folded text differs', () => {
  test.each([
    ['й and и, which are two letters', 'май', 'маи'],
    ['dakuten, which make another sound', 'か', 'が'],
    ['vowel signs of Devanagari', 'की', 'का'],
    ['tone marks of Thai', 'ไม่', 'ไม'],
    ['syllables of Hangul', '각', '가'],
    ['hamza and madda of Arabic', 'آأ', 'اا'],
    ['points of Hebrew', 'שָׁלוֹם', 'שלום'],
    ['letters', 'Anna', 'Anne'],
  ])('in %s', (_, one, other) => {
    expect(foldedText(one)).not.toBe(foldedText(other))
  })
})

test('letters without their strokes are the base letters of root collation', () => {
  const base = new Intl.Collator('und', { sensitivity: 'base' })
  for (const letter of 'øłđðħæœ')
    expect([letter, base.compare(letter, foldedText(letter))]).toEqual([letter, 0])
})
