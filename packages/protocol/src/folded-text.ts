import { normalizedText } from './normalized-text.ts'

/**
 * Text as it is searched, compared and sorted: the same for texts that differ only in case, width,
 * accents, invisible characters or white space. Accents are removed from Latin, Greek and Cyrillic
 * letters, and vowels from Arabic words, which are written without them as a rule. Marks of other
 * scripts are letters.
 */
export const foldedText = (text: string): string =>
  withoutAccents(withoutCase(normalizedText(text, 'NFKC').replaceAll(invisible, '')))
    .replaceAll(space, ' ')
    .trim()

/**
 * Text without differences of case, of compatible characters and of Arabic vowels; accents count.
 */
export const caseFolded = (text: string): string =>
  normalizedText(withoutCase(normalizedText(text, 'NFKC')).replaceAll(arabicVowel, ''), 'NFKC')

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const space = /[\p{White_Space}\p{Control}]+/gu

/**
 * Upper case expands letters that equal several (ß), capital ẞ only as ß. The lower case of a sigma
 * depends on its neighbours.
 */
const withoutCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')

const withoutAccents = (text: string): string => {
  const letters = normalizedText(text, 'NFD')
    .replaceAll(accented, (_, letter: string, marks: string) =>
      letter === 'и' && marks.startsWith(breve) ? letter + breve : letter,
    )
    .replaceAll(arabicVowel, '')
    .replaceAll(strokedLetter, (letter) => plainLetters[letter] ?? letter)
  return normalizedText(letters, 'NFC')
}

const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(\p{Mark}+)/gu
/** The breve of й stays: и and й are two letters for their readers, е and ё are one. */
const breve = '\u0306'
/**
 * All marks of Arabic but hamza and madda, which make other letters; and the stroke that stretches
 * a word.
 */
const arabicVowel = /(?![\u0653-\u0655])(?=\p{Mark})\p{Script_Extensions=Arabic}|\u0640/gu
/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
}
const strokedLetter = /[øłđðħæœ]/g
