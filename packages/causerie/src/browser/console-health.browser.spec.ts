import { eventually } from '@causerie/testkit/eventually'
import { describe, expect, test } from 'vitest'
import { chromium, useDemoInBrowser } from '../../test/in-browser.ts'
import { signInWith } from '../../test/in-console.ts'
import { seriousViolations } from '../../test/serious-violations.ts'

/** A folder for pictures of the screens, for people. */
const pictures = process.env.CONSOLE_PICTURES

const open = useDemoInBrowser()

describe.skipIf(chromium === '')('the health of the installation in the console', { timeout: 120_000 }, () => {
  test('is shown to readers on its machine: services, what is late, connections and disk', async () => {
    const page = await open('/console/health')
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await signInWith(page, open.credentials().adminToken)
    await page.locator('article').wait()
    const services = await page.$$eval('article', (all) => all.map((one) => one.getAttribute('data-service')))
    expect(services.toSorted()).toEqual(['chat', 'community', 'content', 'notifications', 'streaming'])
    const text = () => page.evaluate('document.body.innerText')
    // The console itself follows the stream.
    await eventually(text).toMatch(/Everything runs\. 1 open connection/)
    expect(await text()).toMatch(/Unread events\s+\d[\s\S]*Parked follow-ups\s+0[\s\S]*Overdue timers\s+0[\s\S]*Journal\s+[\d.,]+ MB/)
    if (pictures) await page.screenshot({ path: `${pictures}/health.png` })
    expect(await seriousViolations(page)).toEqual([])
    await page.setViewport({ width: 360, height: 780 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    if (pictures) await page.screenshot({ path: `${pictures}/health-narrow.png` })
  })
})
