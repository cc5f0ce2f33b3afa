import { expect } from 'vitest'

/** A page of a list, as ids. */
export type Page = {
  ids: string[]
  paging: { next?: string | undefined; previous?: string | undefined }
}
export type PageOptions = { limit: number } | { token: string }
type Walk = { limit?: number; meanwhile?: (n: number) => Promise<unknown> }

const pagesAtMost = 20

/**
 * Reads all pages of a list and runs `meanwhile` after each. Later pages are requested with only
 * their token.
 */
export const walk = async (
  page: (options: PageOptions) => Promise<Page>,
  { limit = 3, meanwhile }: Walk = {},
) => {
  const pages: Page[] = []
  for (let options: PageOptions | undefined = { limit }; options; ) {
    const found: Page = await page(options)
    pages.push(found)
    expect(found.ids.length).toBeLessThanOrEqual(limit)
    await meanwhile?.(pages.length)
    options = found.paging.next === undefined ? undefined : { token: found.paging.next }
    expect(pages.length).toBeLessThan(pagesAtMost)
  }
  return { pages, ids: pages.flatMap(({ ids }) => ids) }
}
