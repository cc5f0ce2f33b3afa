import type { Content } from '../push-types.ts'

const ellipsis = '…'

/**
 * The JSON of a content in at most `limit` bytes. What is too long is cut and never refused: first
 * the body, then the image is left out, then the title is cut, then the longest data is left out.
 */
export const fitted = (
  content: Content,
  render: (content: Content) => unknown,
  limit: number,
): string => {
  const textOf = (one: Content): string => JSON.stringify(render(one))
  const fits = (one: Content): boolean => Buffer.byteLength(textOf(one)) <= limit
  const whole = textOf(content)
  if (Buffer.byteLength(whole) <= limit) return whole

  const { image: _, ...withoutImage } = content
  let rest: Content = withoutImage
  const withoutBody = { ...content, body: '' }
  if (fits(withoutBody)) rest = withBody(content, fits)
  else if (fits({ ...withoutImage, body: '' })) rest = withBody(withoutImage, fits)
  else rest = withTitle({ ...withoutImage, body: '' }, fits)
  while (!fits(rest) && Object.keys(rest.data).length > 0) rest = withoutLongest(rest)
  return textOf(rest)
}

type Fits = (content: Content) => boolean

const withBody = (content: Content, fits: Fits): Content =>
  longest(content.body, (body) => ({ ...content, body }), fits)
const withTitle = (content: Content, fits: Fits): Content =>
  longest(content.title, (title) => ({ ...content, title }), fits)

/** With the longest beginning of a text that fits; with none of it if nothing does. */
const longest = (text: string, withText: (text: string) => Content, fits: Fits): Content => {
  const characters = [...text]
  const cutAt = (length: number): Content =>
    withText(length === 0 ? '' : `${characters.slice(0, length).join('').trimEnd()}${ellipsis}`)
  let [least, most] = [0, characters.length - 1]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(cutAt(middle))) least = middle
    else most = middle - 1
  }
  return cutAt(least)
}

const withoutLongest = (content: Content): Content => {
  const entries = Object.entries(content.data)
  const sizes = entries.map(([name, value]) => name.length + value.length)
  const at = sizes.indexOf(Math.max(...sizes))
  return { ...content, data: Object.fromEntries(entries.filter((_, index) => index !== at)) }
}
