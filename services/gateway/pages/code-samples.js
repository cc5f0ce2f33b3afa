/** A request of an operation, as its contract fills it in, as text in curl and TypeScript. */
export const samplesOf = ({ method, path, operation, call, parameters = {} }) => {
  const known = (operation.parameters ?? []).map((one) =>
    one.$ref ? parameters[one.$ref.split('/').at(-1)] : one,
  )
  const given = known.filter((one) => one && one.in !== 'header' && exampleOf(one) !== undefined)
  const inPath = given.filter((one) => one.in === 'path')
  const inQuery = given.filter((one) => one.in === 'query')
  const { body, isUpload } = bodyOf(operation)
  const needs = operation.security?.flatMap((one) => Object.keys(one)) ?? []
  return {
    curl: curlOf({ method, path, inPath, inQuery, body, isUpload, needs }),
    ...(call && !isUpload && { TypeScript: typescriptOf(call, { inPath, inQuery, body }) }),
  }
}

const exampleOf = ({ example, schema }) => example ?? schema?.example ?? schema?.default

const bodyOf = ({ requestBody }) => {
  const content = requestBody?.content ?? {}
  const json = content['application/json']
  const examples = Object.values(json?.examples ?? {}).map(({ value }) => value)
  return {
    body: json?.example ?? examples[0],
    isUpload: content['multipart/form-data'] !== undefined,
  }
}

const curlOf = ({ method, path, inPath, inQuery, body, isUpload, needs }) => {
  const filled = inPath.reduce(
    (text, one) => text.replace(`{${one.name}}`, encodeURIComponent(exampleOf(one))),
    path,
  )
  const query = inQuery.flatMap((one) => queryOf(one.name, exampleOf(one))).join('&')
  const isCommand = method !== 'get'
  const lines = [
    `curl ${isCommand ? `-X ${method.toUpperCase()} ` : ''}"$URL${filled}${query && `?${query}`}"`,
    ...(needs.includes('apiKey') ? ['-H "X-API-Key: $KEY"'] : []),
    ...(needs.some((name) => name !== 'apiKey') ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(isUpload ? ['-F files=@picture.png'] : []),
    ...(body && !isUpload
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
        ]
      : []),
  ]
  return lines.join(' \\\n  ')
}

const queryOf = (name, value) => {
  if (Array.isArray(value))
    return value.map((one) => `${encodeURIComponent(`${name}[]`)}=${encodeURIComponent(one)}`)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([member, one]) => queryOf(`${name}[${member}]`, one))
  return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
}

const typescriptOf = (call, { inPath, inQuery, body }) => {
  const members = Object.fromEntries(
    [...inPath, ...inQuery].map((one) => [one.name, exampleOf(one)]),
  )
  const { options, ...rest } = members
  const input = { ...rest, ...options, ...body }
  const text = Object.keys(input).length > 0 ? literal(input) : ''
  return `const answer = await client.${call}(${text})`
}

/** A value as TypeScript, with names unquoted where they may be. */
const literal = (value) =>
  JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'")
