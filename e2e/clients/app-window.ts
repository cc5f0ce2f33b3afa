import { eventually } from '@causerie/testkit/eventually'
import { until } from '@causerie/testkit/infrastructure/server'
import type { Browser } from 'puppeteer-core'
import { expect } from 'vitest'

type Lists = 'posts' | 'comments' | 'stories' | 'channels' | 'messages'

/**
 * A window of a browser profile of its own, in which a user has signed in with the published
 * client.
 */
export const openWindow = async (browser: Browser, url: string) => {
  const profile = await browser.createBrowserContext()
  const page = await profile.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(url)
  const lines = (list: Lists | 'state') =>
    page.$$eval(`#${list} li`, (items) => items.map(({ textContent }) => textContent))
  await until(20_000, async () => expect(await lines('state')).toEqual(['signed in']))
  return {
    faults,
    /** Calls an action of the page. */
    ask: (action: string, ...words: string[]): Promise<string> =>
      // The page gives its actions to the window.
      page.evaluate(
        `actions[${JSON.stringify(action)}](...${JSON.stringify(words)})`,
      ) as Promise<string>,
    lines,
    /** Resolves when the client has an answer to its next request to an address with this in it. */
    answered: (address: string) =>
      page.waitForResponse((response) => response.url().includes(address), { timeout: 0 }),
    /** What a list shows within a second. */
    shows: (list: Lists) => eventually(() => lines(list), { timeout: 1_000 }),
    /**
     * What a list shows once the client has connected again, or has asked for its markers, which it
     * does up to two seconds later.
     */
    showsInTheEnd: (list: Lists) => eventually(() => lines(list), { timeout: 30_000 }),
  }
}
