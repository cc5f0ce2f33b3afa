import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'puppeteer-core'

/** What axe finds in a page that keeps people from using it. */
export const seriousViolations = async (page: Page) => {
  // As the page's policy allows no script of others, the browser's own protocol runs it; once, as
  // it is large.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const { violations } = (await page.evaluate(
    "axe.run({ resultTypes: ['violations'] })",
  )) as AxeResults
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
