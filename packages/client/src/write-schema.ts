import { readFile, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'

// Writes the types of all operations from docs/openapi.json; with --check it only reports whether
// they are up to date.
type Operation = { responses: Record<string, unknown>; parameters: { $ref?: string }[] }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const source = new URL('../../../docs/openapi.json', import.meta.url)
const target = new URL('./generated/schema.ts', import.meta.url)

const keyParameter = '#/components/parameters/Idempotency-Key'

/** The client throws refusals and sends the key itself. */
const forTheClient = ({ paths, components, ...document }: Document) => {
  const { examples: _, responses: __, parameters: ___, ...kept } = components
  const shortened = ({ responses, parameters, ...operation }: Operation) => ({
    ...operation,
    parameters: parameters.filter(({ $ref }) => $ref !== keyParameter),
    responses: Object.fromEntries(
      Object.entries(responses).filter(([status]) => Number(status) < 300),
    ),
  })
  const all = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, shortened(operation)]),
    ),
  ])
  return { ...document, components: kept, paths: Object.fromEntries(all) }
}

// The document of this repository has these parts.
const document = JSON.parse(await readFile(source, 'utf8')) as Document
const text = `// Generated from docs/openapi.json by \`npm run docs\`.\n${astToString(await openapiTypescript(JSON.stringify(forTheClient(document))))}`
if (!process.argv.includes('--check')) await writeFile(target, text)
else if ((await readFile(target, 'utf8')) !== text) {
  console.error('packages/client/src/generated/schema.ts is out of date. Run: npm run docs')
  process.exitCode = 1
}
