import { readFileSync } from 'node:fs'
import { chromium } from '@causerie/testkit/browser/in-browser'
import { type RunningDemo, startDemo } from '@causerie/testkit/network/demo'
import { launch } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { compilers, installPackedClient } from '../test/packed-client.ts'

let demo: RunningDemo
let client: Awaited<ReturnType<typeof installPackedClient>>
beforeAll(async () => {
  ;[demo, client] = await Promise.all([startDemo(inject('postgres')), installPackedClient()])
})
afterAll(async () => {
  client?.remove()
  await demo?.stop()
})

describe('the client as npm packs it, installed in an empty project', () => {
  test.each(compilers)('is typed for Node and for bundlers, by %s', async (compiler) => {
    await client.compile(compiler, ['--module', 'nodenext', '--target', 'es2022'])
    await client.compile(compiler, [
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--noEmit',
    ])
  })

  test('runs the program of its README in Node', async () => {
    await client.compile(compilers[0], ['--module', 'nodenext', '--target', 'es2022'])
    const { baseUrl, apiKey } = demo.credentials
    const program = `import { tour } from './tour.js'\nawait tour('${baseUrl}', '${apiKey}', (shown) => console.log(JSON.stringify(shown)))`
    expect(await client.runInNode(program)).toBe('["All aboard"]\n404\n')
  })

  test.skipIf(chromium === '')('runs the program of its README in a browser, bundled', async () => {
    const browser = await launch({
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    try {
      const page = await browser.newPage()
      await page.goto(demo.link('/'))
      const { apiKey } = demo.credentials
      const tour = `client.tour(location.origin, '${apiKey}', (shown) => printed.push(shown))`
      const program = `(async () => { const printed = []; ${await client.bundle()}; await ${tour}; return printed })()`
      expect(await page.evaluate(program)).toEqual([['All aboard'], 404])
    } finally {
      await browser.close()
    }
  })

  test('has the license of the project', () => {
    const read = (path: string) =>
      readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(read('packages/client/LICENSE')).toBe(read('LICENSE'))
  })
})
