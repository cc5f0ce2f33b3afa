import { describe, expect, test } from 'vitest'
import { isLocalReader } from './is-local-reader.ts'

const host = 'localhost:8080'

describe('a reader on this machine', () => {
  test.each([
    'localhost',
    host,
    'LocalHost:8080',
    '127.0.0.1:8080',
    '127.0.0.1',
    '[::1]:8080',
    '[::1]',
  ])('uses the host %s', (named) => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(isLocalReader(address, { host: named })).toBe(true)
  })

  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${host}` },
  ])('uses a page of this server: %j', (headers) => {
    expect(isLocalReader('127.0.0.1', { host, ...headers })).toBe(true)
  })
})

describe('a reader elsewhere', () => {
  test.each(['192.0.2.1', '::ffff:192.0.2.1', '', undefined])('has the address %s', (address) => {
    expect(isLocalReader(address, { host })).toBe(false)
  })

  test.each([
    'rebound.example:8080',
    'localhost.example',
    '127.0.0.1.example:8080',
    'x@localhost',
    'localhost:8080x',
    '0.0.0.0',
    '',
    undefined,
  ])('uses the host %s', (named) => {
    expect(isLocalReader('127.0.0.1', named === undefined ? {} : { host: named })).toBe(false)
  })

  test.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
  ])('comes with %s', (name) => {
    for (const value of ['192.0.2.1', '127.0.0.1', ''])
      expect(isLocalReader('127.0.0.1', { host, [name]: value })).toBe(false)
  })

  test.each([
    { origin: 'https://page.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:8080' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('uses a page of another origin: %j', (headers) => {
    expect(isLocalReader('127.0.0.1', { host, ...headers })).toBe(false)
  })
})
