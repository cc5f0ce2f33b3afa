/** What a body says in JSON; undefined if it is none. */
export const jsonOf = (body: Buffer | string): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
