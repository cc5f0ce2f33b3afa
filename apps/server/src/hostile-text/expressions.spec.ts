import { productSources, sourceOf } from '@causerie/testkit/sources'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

/** What never meets a text of a user, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/server/src/database/long-locks.ts /--.*$/gm': 'reads our migrations',
  'packages/file-store/src/open-file-store.ts /^s3:\\/\\/([^/]+)\\/?(.*)$/': 'reads a setting',
}
/** Expressions that are put together; those of telemetry are measured in `growth.measure.ts`. */
const composed = ['packages/telemetry/src/redact.ts']

const sources = productSources()

type Expression = { file: string; source: string; flags: string }
const read = sources.map((file) => {
  const expressions: Expression[] = []
  let isComposed = false
  const { program } = parseSync(file, sourceOf(file))
  new Visitor({
    Literal: (node) => {
      if ('regex' in node)
        expressions.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') isComposed = true
    },
    MemberExpression: ({ property }) => {
      // The other normalization of the language takes quadratic time.
      if (
        'name' in property &&
        property.name === 'normalize' &&
        file !== 'packages/protocol/src/normalized-text.ts'
      )
        throw new Error(`${file}: use normalizedText()`)
      // It is wrong in Node 20.
      if ('name' in property && property.name === 'canParse')
        throw new Error(`${file}: use urlOf()`)
    },
  }).visit(program)
  return { file, expressions, isComposed }
})

test('every regular expression takes linear time, whatever it is tried on', () => {
  const expressions = read.flatMap(({ expressions }) => expressions)
  expect(expressions.length).toBeGreaterThan(100)
  const slow = expressions.filter(
    ({ source, flags }) => analyse({ source, flags }).reports.length > 0,
  )
  expect(slow.map(({ file, source, flags }) => `${file} /${source}/${flags}`)).toEqual(
    Object.keys(exceptions),
  )
})

test('no expression is put together where this test cannot read it', () => {
  expect(read.filter(({ isComposed }) => isComposed).map(({ file }) => file)).toEqual(composed)
})
