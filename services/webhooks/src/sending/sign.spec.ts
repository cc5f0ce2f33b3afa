import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signedHeaders } from './sign.ts'

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`
const [first, second, other] = ['a', 'b', 'c'].map(secretOf) as [string, string, string]
const body = JSON.stringify({ event: 'user.didCreate', data: { name: 'Zoë 🎈' } })
const headersBy = (...secrets: string[]) => {
  // Receivers refuse what is older than a few minutes.
  const timestamp = Math.floor(Date.now() / 1_000)
  return signedHeaders(secrets, { messageId: 'msg_1', timestamp, body })
}

test('a receiver verifies what is sent, as Standard Webhooks says', () => {
  expect(new Webhook(first).verify(body, headersBy(first))).toEqual(JSON.parse(body))
  expect(() => new Webhook(other).verify(body, headersBy(first))).toThrow('No matching signature')
  expect(() => new Webhook(first).verify(`${body} `, headersBy(first))).toThrow(
    'No matching signature',
  )
  const signed = headersBy(first)
  const changed: Record<string, string>[] = [
    { ...signed, 'webhook-id': 'msg_2' },
    { ...signed, 'webhook-timestamp': String(Number(signed['webhook-timestamp']) - 1) },
  ]
  for (const headers of changed)
    expect(() => new Webhook(first).verify(body, headers)).toThrow('No matching signature')
})

test('each of two secrets verifies it', () => {
  const headers = headersBy(first, second)
  for (const secret of [first, second])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature')
})

test('the header of the API signs the body, by the newest secret as it is shown', () => {
  expect(headersBy(first, second)['x-amity-signature']).toBe(
    createHmac('sha256', first).update(body).digest('base64'),
  )
})
