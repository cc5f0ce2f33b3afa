import { z } from 'zod'

/** Marks a field of an event as personal data, so that erasure finds it in every event. */
export const personal = <S extends z.ZodType>(schema: S): S =>
  schema.meta({ ...schema.meta(), personal: true })

const isPersonal = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.personal === true

/** The schemas inside of a schema of an event: those of members, elements and alternatives. */
const partsOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return [schema._zod.def.innerType]
  if (schema instanceof z.core.$ZodObject) return Object.values(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element]
  if (schema instanceof z.core.$ZodRecord) return [schema._zod.def.valueType]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options
  return []
}

export const hasPersonalFields = (schema: z.core.$ZodType): boolean =>
  isPersonal(schema) || partsOf(schema).some(hasPersonalFields)

/** Throws for personal fields that cannot be masked, whatever the data. */
export const checkMaskable = (schema: z.core.$ZodType): void => {
  if (isPersonal(schema)) {
    emptyOf(schema)
    return
  }
  const parts = partsOf(schema).filter(hasPersonalFields)
  const isWalked = [
    z.core.$ZodOptional,
    z.core.$ZodNullable,
    z.core.$ZodArray,
    z.core.$ZodObject,
  ].some((known) => schema instanceof known)
  if (parts.length > 0 && !isWalked) throw unmaskable(schema)
  parts.forEach(checkMaskable)
}
const unmaskable = (schema: z.core.$ZodType) =>
  new Error(`personal fields in a schema of type ${schema._zod.def.type} cannot be masked`)

/**
 * Data of an event without what is personal in it: members that may be absent are, all others have
 * the empty value of their schema, so the result is data of the same schema. Masking again changes
 * nothing. Throws for personal fields of a schema that has no empty value.
 */
export const masked = (schema: z.core.$ZodType, data: unknown): unknown => {
  if (data === undefined || data === null || !hasPersonalFields(schema)) return data
  if (isPersonal(schema)) return emptyOf(schema)
  if (schema instanceof z.core.$ZodOptional)
    return isPersonal(schema._zod.def.innerType)
      ? undefined
      : masked(schema._zod.def.innerType, data)
  if (schema instanceof z.core.$ZodNullable) return masked(schema._zod.def.innerType, data)
  if (schema instanceof z.core.$ZodArray && Array.isArray(data))
    return data.map((one) => masked(schema._zod.def.element, one))
  if (schema instanceof z.core.$ZodObject) {
    const members = Object.entries(data).map(([name, value]) => {
      const part = schema._zod.def.shape[name]
      return [name, part ? masked(part, value) : value] as const
    })
    return Object.fromEntries(members.filter(([, value]) => value !== undefined))
  }
  throw unmaskable(schema)
}

/** The value of a schema that says nothing. */
const emptyOf = (schema: z.core.$ZodType): unknown => {
  if (schema instanceof z.core.$ZodOptional) return undefined
  if (schema instanceof z.core.$ZodNullable) return null
  if (schema instanceof z.core.$ZodString) return ''
  if (schema instanceof z.core.$ZodNumber) return 0
  if (schema instanceof z.core.$ZodBoolean) return false
  if (schema instanceof z.core.$ZodArray) return []
  if (schema instanceof z.core.$ZodRecord) return {}
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0]
  if (schema instanceof z.core.$ZodObject) {
    const members = Object.entries(schema._zod.def.shape).map(
      ([name, part]) => [name, emptyOf(part)] as const,
    )
    return Object.fromEntries(members.filter(([, value]) => value !== undefined))
  }
  throw new Error(`a schema of type ${schema._zod.def.type} has no empty value`)
}
