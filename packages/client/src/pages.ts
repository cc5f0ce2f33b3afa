type Init = { params?: { query?: { options?: object } } }
type Page = { paging?: { next?: string } }

/** Asks for the next page as long as there is one. */
export async function* pagesOf<P extends Page>(
  ask: (init: Init) => Promise<P>,
  init: Init,
): AsyncGenerator<P, void, undefined> {
  const { params = {} } = init
  let token: string | undefined
  do {
    const options = { ...params.query?.options, ...(token !== undefined && { token }) }
    const page = await ask({
      ...init,
      params: {
        ...params,
        query: { ...params.query, ...(Object.keys(options).length > 0 && { options }) },
      },
    })
    yield page
    token = page.paging?.next
  } while (token !== undefined)
}
