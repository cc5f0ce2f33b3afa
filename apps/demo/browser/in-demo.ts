import type { AnyOperation } from '@causerie/protocol'
import { callOperation, type Input } from '@causerie/testkit'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { expect } from 'vitest'
import type { Credentials } from '../../server/src/configuration/credentials.ts'
import type { DemoUser } from '../../server/src/demo/users.ts'

/** What one person sees in the demo, and parts of it. */
export const pane = (person: string, part = ''): string => `[data-person="${person}"] ${part}`
export const tab = (person: string, number: 1 | 2 | 3): string =>
  pane(person, `[role="tab"]:nth-child(${number})`)
export const button = (name: string): string => `button[aria-label="${name}"]`
export const textOf = (page: Page, selector: string) => (): Promise<string[]> =>
  page.$$eval(selector, (all) => all.map(({ textContent }) => textContent ?? ''))

/** What is written in a field. */
export const textIn = (page: Page, selector: string) => (): Promise<unknown> =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).value`)

/** A request of somebody of the demo world; fails unless it succeeds. */
export const asking =
  (credentials: () => Credentials) =>
  async <O extends AnyOperation>(person: DemoUser, operation: O, input: Input<O>) => {
    const { baseUrl, tokens } = credentials()
    const answer = await callOperation(baseUrl, operation, {
      ...input,
      headers: { authorization: `Bearer ${tokens[person]}` },
    })
    expect(answer.status, answer.text).toBe(operation.success)
    return answer.body
  }

/** Sends the server what a page sends; answers what it said. */
export const reach = async (request: HTTPRequest): Promise<string> => {
  const {
    authorization = '',
    'content-type': type = '',
    'idempotency-key': key = '',
  } = request.headers()
  const headers = { authorization, 'content-type': type, 'idempotency-key': key }
  const answer = await fetch(request.url(), {
    method: 'POST',
    headers,
    body: (await request.fetchPostData()) ?? '',
  })
  return answer.text()
}
