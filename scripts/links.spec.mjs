import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const read = (file) => readFileSync(join(root, file), 'utf8')
const isThere = (file) => existsSync(join(root, file))
const unfenced = (text) => text.replace(/^```[\s\S]*?^```/gm, '')

/** As GitHub names the headings of a page. */
const anchorsOf = (file) => {
  const seen = new Map()
  return [...unfenced(read(file)).matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => {
    const text = heading
      .replace(/\[(.*?)\]\(.*?\)/g, '$1')
      .trim()
      .toLowerCase()
    const anchor = text.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-')
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}
const leadsNowhere = ({ path, anchor }) =>
  !isThere(path) || (anchor && extname(path) === '.md' && !anchorsOf(path).includes(anchor))

test('each link in a document leads to a file, and to a heading that it has', () => {
  const documents = git('ls-files', '--cached', '--others', '--exclude-standard', '*.md').filter(
    isThere,
  )
  const links = documents.flatMap((from) =>
    [
      ...unfenced(read(from))
        .replace(/`[^`\n]*`/g, '')
        .matchAll(/\]\((?![a-z]+:|\/)([^)\s#]*)#?([^)\s]*)\)/g),
    ].map(([, file, anchor]) => ({
      from,
      path: file ? join(dirname(from), decodeURI(file)) : from,
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(leadsNowhere)).toEqual([])
})

test('each page that code, settings and documents name by its path is there, with that heading', () => {
  const cited = git(
    'grep',
    '--untracked',
    '-oE',
    'docs/[a-z0-9/-]+\\.md(#[a-z0-9-]+)?',
    '--',
    ':!CHANGELOG.md',
  ).map((line) => {
    const [from, name] = line.split(':')
    const [path, anchor] = name.split('#')
    return { from, path, anchor }
  })
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(leadsNowhere)).toEqual([])
})
