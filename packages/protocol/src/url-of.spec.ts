import { expect, test } from 'vitest'
import { urlOf } from './url-of.ts'

test('a URL is one however often it is asked', () => {
  const hosts = Array.from(
    { length: 20_000 },
    () => urlOf('https://müller.example/a?b#c')?.hostname,
  )
  expect(new Set(hosts)).toEqual(new Set(['xn--mller-kva.example']))
  expect(urlOf('müller.example')).toBeUndefined()
})
