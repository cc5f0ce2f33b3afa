export type Page = { paging?: { next?: string } }

/** Asks for the next page as long as there is one; the first has no token. */
export async function* pagesOf<P extends Page>(
  ask: (token: string | undefined) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  let token: string | undefined
  do {
    const page = await ask(token)
    yield page
    token = page.paging?.next
  } while (token !== undefined)
}
