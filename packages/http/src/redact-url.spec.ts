import { expect, it } from 'vitest'
import { redactUrl } from './redact-url.ts'

it.each([
  ['/socket/?token=abc', '/socket/?token=[redacted]'],
  ['/f?a=1&t=abc&b=2', '/f?a=1&t=[redacted]&b=2'],
  ['/f?%74oken=abc&TOKEN=d', '/f?%74oken=[redacted]&TOKEN=[redacted]'],
  ['/f?apiKey=abc&X-Server-Key=d', '/f?apiKey=[redacted]&X-Server-Key=[redacted]'],
  ['/f?token=a=b=c', '/f?token=[redacted]'],
  ['/f?%zz=1&token', '/f?%zz=1&token=[redacted]'],
  ['/api/v1/notification-tray?options[token]=e30', '/api/v1/notification-tray?options[token]=e30'],
  ['/f?token[]=abc&token%5B0%5D=d&t[x]=e', '/f?token[]=[redacted]&token%5B0%5D=[redacted]&t[x]=[redacted]'],
  ['/f?options[authToken]=abc&options%5BaccessToken%5D=d', '/f?options[authToken]=[redacted]&options%5BaccessToken%5D=[redacted]'],
  ['/f?options%255BauthToken%255D=abc&a[b][Key]=d', '/f?options%255BauthToken%255D=[redacted]&a[b][Key]=[redacted]'],
  ['/f?key=abc&jwt=d&token%3De', '/f?key=[redacted]&jwt=[redacted]&token=[redacted]'],
  ['/f?a=1;token=abc;d&b=2', '/f?a=1;token=[redacted]&b=2'],
  ['/f;a=1;token=abc;d/g;jwt=e?b=2', '/f;a=1;token=[redacted]/g;jwt=[redacted]?b=2'],
  ['/f;a=1;b/token/key?keyword=c&tokens=d', '/f;a=1;b/token/key?keyword=c&tokens=d'],
  ['/f', '/f'],
])('logs %s as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})

it.each([
  ['/f?%zz%74oken=abc', '/f?%zz%74oken=abc'],
  ['/f?%74%6f%6B%65%6e=abc', '/f?%74%6f%6B%65%6e=[redacted]'],
  ['/f?%=1&%2=2&t%=3', '/f?%=1&%2=2&t%=3'],
])('decodes ASCII in names and leaves the rest: %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})

it('looks at the beginning of a long URL only', () => {
  const long = `/f?token=abc${'%&'.repeat(62_000)}`
  expect(redactUrl(long).length).toBeLessThan(2000)
  expect(redactUrl(`/f?${'a'.repeat(990)}&token=abc`)).not.toContain('abc')
})
