// Within a service a file imports by its role, of whatever noun: rows <- policies <- queries and
// lists <- views, answers and visibility <- operations <- features <- service.ts. A file without a
// role, which several of them share, imports no operation and no feature.
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const sources = '^services/(chat|community|content|notifications|streaming)/src/'
const test = '[.]spec[.]ts$|^services/[^/]+/test/'
const role = (...suffixes) => `${sources}.*-(${suffixes.join('|')})[.]ts$`

const filesWith = (folder, declaration) =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .filter((name) => declaration.test(readFileSync(join(__dirname, folder, name), 'utf8')))

/** An operation has the name of its contract. */
const names = filesWith('packages/contracts/src', /= operation\(/).map((name) =>
  name.replace(/.*\//, '').replace('.ts', ''),
)
const operations = `${sources}.*/(${names.join('|')})[.]ts$`
/** What declares a table, and what its folds share. */
const rows = [
  `^(${filesWith('services', /= table\(/)
    .map((name) => `services/${name.replace('.', '[.]')}`)
    .join('|')})$`,
  role('folds'),
]
const policies = role('policy')
const queries = role('queries', 'lists')
const views = role('view', 'answer', 'visibility', 'audience')
const features = role('feature')

const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: to },
})

module.exports = [
  never('rows-come-first', rows, [policies, queries, views]),
  never('policies-import-rows', policies, [queries, views]),
  never('queries-import-policies-and-rows', queries, [views]),
  {
    name: 'only-features-import-operations',
    severity: 'error',
    from: { path: sources, pathNot: [test, features] },
    to: { path: operations },
  },
  {
    name: 'only-the-service-imports-features',
    severity: 'error',
    from: { path: sources, pathNot: [test, `${sources}service[.]ts$`] },
    to: { path: features },
  },
]
