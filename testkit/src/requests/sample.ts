import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'

/** Text, lists and objects of it: what a request is made of. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value }
export type Sample = {
  params?: Record<string, Value>
  query?: Record<string, Value>
  body?: Record<string, Value>
}

/** Percent-encoded; an unpaired surrogate as careless clients write it. */
export const encoded = (text: string): string =>
  [...text]
    .map((character) =>
      /\p{Surrogate}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
    )
    .join('')

/** The path and query of a request. */
export const urlOf = (id: OperationId, { params = {}, query = {} }: Sample): string => {
  const { path } = operationOf(id)
  const target = path.replace(/:(\w+)/g, (_, name: string) => encoded(textOf(params[name] ?? null)))
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(encoded(name), value))
  return `${target}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

const pairsOf = (name: string, value: Value): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(`${name}[]`, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      pairsOf(`${name}[${encoded(key)}]`, inner),
    )
  return [`${name}=${encoded(textOf(value))}`]
}
const textOf = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Where the texts of a request are. */
export const textsIn = (value: Value, path: readonly string[] = []): string[][] => {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

/** A value with another one in one place. */
export const withValue = <V>(whole: V, [name, ...rest]: readonly string[], value: Value): V => {
  // The value is deliberately of any type, and the path names an existing member.
  if (name === undefined) return value as V
  const copy = structuredClone(whole) as Record<string, Value>
  copy[name] = withValue(copy[name] ?? {}, rest, value)
  return copy as V
}
