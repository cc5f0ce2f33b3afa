import {
  header,
  headOfShell,
  type PageContext,
  type PagePath,
  stylesOfShell,
} from '../docs/header.ts'
import type { BuiltApp } from './built-app.ts'

const root = '<div id="root">'

/**
 * An app whose page has the header of all pages. A page that only says that the app is being built
 * has none.
 */
export const withHeader = (built: BuiltApp, current: PagePath, context: PageContext): BuiltApp =>
  withPage(built, (page) =>
    // The styles of the app come later, so where both name something the app decides.
    page.includes(root)
      ? inHead(page, headOfShell).replace(root, () => `${header(current, context)}\n  ${root}`)
      : page,
  )

/** An app whose page stands in another page: its links to other pages leave both. */
export const embedded = (built: BuiltApp): BuiltApp =>
  withPage(built, (page) => inHead(page, `${stylesOfShell}\n  <base target="_top">`))

const inHead = (page: string, more: string): string =>
  page.replace('</title>', () => `</title>\n  ${more}`)

const withPage = (built: BuiltApp, change: (page: string) => string): BuiltApp => ({
  ...built,
  page: async () => {
    const page = await built.page()
    return page && Buffer.from(change(page.toString()))
  },
})
