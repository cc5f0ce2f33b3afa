import { expect, test } from 'vitest'
import { createLeftOut } from '../left-out.ts'
import { createSource } from './source.ts'

test('asks as the administrator, and again what is refused for now', async () => {
  const asked: Request[] = []
  const answers = [
    new Response(null, { status: 429, headers: { 'retry-after': '0' } }),
    Response.json({ users: [] }),
  ]
  const options = { baseUrl: 'http://other.example/', token: 'secret', rate: 1000 }
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init))
    return answers.shift() ?? Response.error()
  }
  const { client } = createSource({ ...options, fetch: send }, createLeftOut())
  expect(await client.get('/api/v3/users')).toEqual({ users: [] })
  expect(asked.map(({ url }) => url)).toEqual(Array(2).fill('http://other.example/api/v3/users'))
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer secret')
})
