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

/** A function that says something in the chat, and answers what is printed until it was heard. */
const sayIn = (channelId: string): string => {
  const { baseUrl, apiKey } = demo.credentials
  const who = JSON.stringify({ baseUrl, apiKey, userId: 'eve', channelId })
  return `const say = async (chat) => {
    const printed = []
    let hear
    const heard = new Promise((resolve) => { hear = resolve })
    const lines = async function* () { yield 'All aboard'; await heard }
    await chat(${who}, { lines: lines(), print: (line) => { printed.push(line); hear() } })
    return printed
  }`
}

/** What a function answers that runs in a page of the demo, with the client as `client`. */
const inBrowser = async (body: string): Promise<unknown> => {
  const browser = await launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(demo.link('/'))
    return await page.evaluate(`(async () => { ${await client.bundle()}; ${body} })()`)
  } finally {
    await browser.close()
  }
}

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

  test('has an editor say what nouns, calls and their members mean', () => {
    expect(client.help('client.|posts')).toMatch('What users write on the feeds')
    expect(client.help('client.posts.|create')).toMatch(/Create a post.*`POST \/api\/v4\/posts`/s)
    expect(client.help('client.posts.create({ |targetType })')).toMatch('Whose feed')
    expect(client.help('client.posts.query({ |limit: 1 })')).toMatch('Records of a page')
    expect(client.help('client.videos.upload(new Blob(), { |onProgress })')).toMatch('0 to 1')
  })

  test('runs the chat of its README in Node', async () => {
    await client.compile(compilers[0], ['--module', 'nodenext', '--target', 'es2022'])
    const program = `import { chat } from './chat.js'\n${sayIn('node')}\nconsole.log(JSON.stringify(await say(chat)))`
    expect(await client.runInNode(program)).toBe('["eve: All aboard"]\n')
  })

  test('runs the app of the README of the project', async () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const [, app = ''] = /```js\n(.*?)```/s.exec(readme) ?? []
    const program = `process.env.CAUSERIE = ${JSON.stringify(demo.folder)}\n${app}`
    expect(await client.runInNode(program)).toBe('Hello, Fay\n')
  })

  test.skipIf(chromium === '')('runs the chat of its README in a browser, bundled', async () => {
    expect(await inBrowser(`${sayIn('browser')}; return say(client.chat)`)).toEqual([
      'eve: All aboard',
    ])
  })

  test.skipIf(chromium === '')('tells a browser how much of an upload is sent', async () => {
    const { apiKey } = demo.credentials
    const program = `
      const session = client.signIn({ baseUrl: location.origin, apiKey: '${apiKey}', userId: 'eve', deviceId: 'browser' })
      let refused = 1
      const eve = client.createClient({ baseUrl: location.origin, session: async () => refused-- > 0 ? { accessToken: 'none' } : session() })
      const parts = []
      const file = await eve.files.upload(new File(['a'.repeat(3_000_000)], 'words.txt'), { onProgress: (part) => parts.push(part) })
      const error = await eve.images.upload(new Blob(['words']), { onProgress: () => {} }).catch(({ status, code }) => ({ status, code }))
      return { type: file.type, name: file.attributes.name, isGrowing: parts.every((part, index) => part >= (parts[index - 1] ?? 0)), last: parts.at(-1), error }`
    expect(await inBrowser(program)).toEqual({
      type: 'file',
      name: 'words.txt',
      isGrowing: true,
      last: 1,
      error: { status: 400, code: 400000 },
    })
  })

  test('has the license of the project', () => {
    const read = (path: string) =>
      readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(read('packages/client/LICENSE')).toBe(read('LICENSE'))
  })
})
