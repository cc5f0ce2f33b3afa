import { readFileSync } from 'node:fs'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { eventually } from '@causerie/testkit/eventually'
import { type RunningDemo, startDemo } from '@causerie/testkit/network/demo'
import { launch } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { installPackedHooks } from '../test/packed-hooks.ts'

let demo: RunningDemo
let hooks: Awaited<ReturnType<typeof installPackedHooks>>
beforeAll(async () => {
  ;[demo, hooks] = await Promise.all([startDemo(inject('postgres')), installPackedHooks()])
})
afterAll(async () => {
  hooks?.remove()
  await demo?.stop()
})

describe('the hooks as npm packs them, installed in a project', () => {
  test('are typed for bundlers', async () => {
    await hooks.compile()
  })

  test('have a chat of 30 lines or less in their README', () => {
    const lines = hooks.program.split('\n').filter((line) => line.trim() !== '')
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.length).toBeLessThanOrEqual(30)
  })

  test.skipIf(chromium === '')(
    'run the chat of their README for two people, who hear each other',
    async () => {
      const browser = await launch({
        executablePath: chromium,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      })
      onTestFinished(() => browser.close())
      const { apiKey } = demo.credentials
      const code = await hooks.bundle()
      const openAs = async (userId: string) => {
        const page = await browser.newPage()
        await page.goto(demo.link('/'))
        const props = JSON.stringify({ apiKey, userId, channelId: 'night-shift' })
        await page.evaluate(
          `{ ${code}; document.body.replaceChildren(); app.start(document.body, { baseUrl: location.origin, ...${props} }) }`,
        )
        await page.locator('p').wait()
        return {
          page,
          said: () => page.$$eval('p', (all) => all.map(({ textContent }) => textContent ?? '')),
        }
      }
      const bob = await openAs('bob')
      const carol = await openAs('carol')
      await bob.page.type('input', 'Who has the keys?')
      await bob.page.keyboard.press('Enter')
      for (const { said } of [bob, carol])
        await eventually(async () => (await said()).at(-1)).toBe('bob: Who has the keys?')
      await carol.page.type('input', 'I do')
      await carol.page.keyboard.press('Enter')
      for (const { said } of [bob, carol])
        await eventually(async () => (await said()).slice(-2)).toEqual([
          'bob: Who has the keys?',
          'carol: I do',
        ])
    },
  )

  test('have the license of the project', () => {
    const read = (path: string) =>
      readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(read('packages/react/LICENSE')).toBe(read('LICENSE'))
  })
})
