/**
 * Text as it is searched, compared and sorted: the same for texts that differ only in case, width, accents, invisible characters or white
 * space. Accents are removed from Latin, Greek and Cyrillic letters only, because marks of other scripts are letters.
 */
export const foldedText = (text: string): string =>
  withoutAccents(withoutCase(text.normalize('NFKC').replaceAll(invisible, '')))
    .replaceAll(space, ' ')
    .trim()

/** Text without differences of case and of compatible characters; accents count. */
export const caseFolded = (text: string): string => withoutCase(text.normalize('NFKC')).normalize('NFKC')

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const space = /[\p{White_Space}\p{Control}]+/gu

/** Upper case expands letters that equal several (ß), capital ẞ only as ß. The lower case of a sigma depends on its neighbours. */
const withoutCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(accent, '')
    .replaceAll(strokedLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')

/** The breve of й stays: и and й are two letters for their readers, е and ё are one. */
const accent = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mark}*)(?!(?<=и)\u0306)\p{Mark}/gu
/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', æ: 'ae', œ: 'oe' }
const strokedLetter = /[øłđðħæœ]/g
