/**
 * The lines of a text in UTF-8, without their ends. Not by `readline`, which also ends lines where
 * texts have U+2028.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  for await (const chunk of chunks) {
    const [rest = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(rest)
    for (const line of lines) {
      yield parts.join('')
      parts = [line]
    }
  }
  const last = parts.join('') + decoder.decode()
  if (last !== '') yield last
}
