import { readFile, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { callsOf } from './call-names.ts'
import { callTable, callTypes } from './calls.ts'
import { type Document, forTheClient } from './document.ts'
import { realtimeSchemas } from './realtime-events.ts'

// Writes what the client knows of the API from docs/openapi.json and docs/asyncapi.json; with
// --check it only reports whether that is up to date.
const documents = new URL('../../../../docs/', import.meta.url)
const read = async (name: string) => JSON.parse(await readFile(new URL(name, documents), 'utf8'))

const document = forTheClient((await read('openapi.json')) as Document)
const { schemas } = document.components
const notified = realtimeSchemas(await read('asyncapi.json'), schemas)
const described = {
  ...document,
  components: { ...document.components, schemas: { ...schemas, ...notified } },
}
const types = astToString(await openapiTypescript(JSON.stringify(described)))
// Editors show what stands before the first tag.
const used = types
  .replace(/^export type (webhooks|\$defs) = .*\n/gm, '')
  .replace(/^( *(?:\/\*\*|\*) )@description /gm, '$1')
const calls = callsOf(document)

/** What `/docs` names calls by in its samples. */
const callNames = Object.fromEntries(
  calls.map(({ operation: { operationId }, noun, verb }) => [operationId, `${noun}.${verb}`]),
)

const root = new URL('../../../../', import.meta.url)
const files = {
  'packages/client/src/generated/schema.ts': `// Generated from docs/openapi.json and docs/asyncapi.json by \`npm run docs\`.\n${used}`,
  'packages/client/src/generated/call-table.ts': callTable(calls),
  'packages/client/src/generated/calls.ts': callTypes(calls, document),
  'services/gateway/pages/calls.json': `${JSON.stringify(callNames, null, 2)}\n`,
}
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, root)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${name} is out of date. Run: npm run docs`)
    process.exitCode = 1
  }
}
