/** What is read of a header: no browser sends more. */
const most = 20

/**
 * The languages of an `Accept-Language` header, preferred first. `*` names no language, and those
 * of quality 0 are not wanted.
 */
export const acceptedLanguages = (header = ''): string[] =>
  header
    .split(',', most)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
      return { tag, quality: qualityOf(parameters) }
    })
    .filter(({ tag, quality }) => /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

const qualityOf = (parameters: readonly string[]): number => {
  const given = parameters.find((parameter) => /^q *=/i.test(parameter))
  if (given === undefined) return 1
  const value = given.replace(/^q *= */i, '')
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(value) ? Number(value) : 0
}
