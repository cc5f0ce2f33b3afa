import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type RunningDemo, startDemo } from '@causerie/testkit/network/demo'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const execute = promisify(execFile)

/**
 * A block of commands, the answers that the README prints below it, and what it says of a second
 * run of one of its lines.
 */
type Example = {
  commands: string
  answers?: string | undefined
  again?: { line: number; answer: string } | undefined
}

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
const section = readme.slice(readme.indexOf('## Try it'), readme.indexOf('## Run it'))
const [setUp, ...examples] = section.split(/^```sh\n/m).flatMap((part, index): Example[] => {
  if (index === 0) return []
  const [commands = '', below = ''] = part.split(/^```\n/m, 2)
  const answers = /^\n```text\n(.*?)```\n/s.exec(part.slice(commands.length + '```\n'.length))?.[1]
  const [, line, answer = ''] =
    /^A second run of line (\d) answers `([^`]+)`/m.exec(below + part) ?? []
  return [{ commands, answers, again: line ? { line: Number(line), answer } : undefined }]
})

let demo: RunningDemo
beforeAll(async () => {
  // The commands of the README need no page.
  demo = await startDemo(inject('postgres'), { SCHEDULE_MIN_LEAD: '1', DOCS: 'off' })
})
afterAll(() => demo.stop())

/** What a reader sees who pastes the commands into a shell in this folder. */
const run = async (commands: string): Promise<string> =>
  (await execute('bash', ['-c', commands], { cwd: demo.folder })).stdout

describe('the first ten minutes', () => {
  test('the README has examples, most of them with their answers', () => {
    expect(setUp?.commands).toContain('credentials.json')
    expect(examples.length).toBeGreaterThan(5)
    expect(examples.filter(({ answers }) => answers).length).toBeGreaterThan(4)
    expect(examples.filter(({ again }) => again).length).toBeGreaterThan(2)
  })

  test.each(examples)(
    'the README shows what $commands answers',
    async ({ commands, answers, again }) => {
      // A reader waits for a minute.
      const quick = commands.replace('AHEAD=61', 'AHEAD=8')
      const lines = quick.trim().split('\n')
      const repeated = again ? `\necho --\n${lines[again.line - 1]}` : ''
      const printed = await run(`${setUp?.commands}${quick}${repeated}`)
      const [first, second] = printed.split('--\n')
      if (answers === undefined) expect(first).toMatch(/^[^\d].+\n$/)
      else expect(first).toBe(answers)
      if (again) expect(second?.trim()).toBe(again.answer)
    },
  )

  test.each([
    '/',
    '/docs',
    '/docs/json',
    '/docs/events',
    '/docs/events/recorded',
    '/docs/clients',
    '/console',
    '/console/installation',
    '/demo',
    '/demo/people',
  ])('with DOCS=off there is no page %s', async (path) => {
    const answer = await fetch(`${demo.credentials.baseUrl}${path}`, {
      headers: { accept: 'text/html' },
    })
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ message: 'No operation has this path.' }),
    ])
  })

  test('the screen that a start ends with has three requests that work, and no token', async () => {
    const screen = demo.printed
    for (const token of Object.values(demo.credentials.tokens)) expect(screen).not.toContain(token)
    const commands = screen.split('\n').filter((line) => /^ {2}(curl|token)/.test(line))
    const answers = (await run(commands.join('\n'))).trim().split('\n')
    expect(answers.map((answer) => Object.keys(JSON.parse(answer) as object))).toEqual([
      expect.arrayContaining(['communities']),
      expect.arrayContaining(['notificationTrayItems']),
      expect.arrayContaining(['follows']),
    ])
  })
})
