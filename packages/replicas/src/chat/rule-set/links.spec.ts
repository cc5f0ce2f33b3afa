import { expect, test } from 'vitest'
import { linksIn } from './links.ts'

test.each([
  ['see https://Example.org/Plan?a=1 now', ['https://example.org/Plan?a=1']],
  ['EXAMPLE.ORG.', ['http://example.org/']],
  ['http://u:p@example.org.:8080/x', ['http://example.org/x']],
  ['пример.рф/путь', ['http://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C']],
  ['xn--e1afmkfd.xn--p1ai', ['http://xn--e1afmkfd.xn--p1ai/']],
  ['http://[::1]/a', ['http://[::1]/a']],
  ['1.2.3.4/x', ['http://1.2.3.4/x']],
  ['http:/\\example.org/x', ['http://example.org/x']],
  ['https://ex%61mple.org/', ['https://example.org/']],
  ['ftp://a.example.photography', ['ftp://a.example.photography/']],
  ['http://exаmple.org/ and http://ｅｘａｍｐｌｅ.org/', ['http://xn--exmple-4nf.org/', 'http://example.org/']],
  ['http://EXAMPLE.org:80\\@evil.example.com/', ['http://example.org/@evil.example.com/']],
  ['https://user:pass@[::ffff:1.2.3.4]:8443/a', ['https://[::ffff:102:304]/a']],
  ['example.org example.org', ['http://example.org/']],
  ['version 1.2, file.txt and a@b.org', []],
])('the links of %s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})
