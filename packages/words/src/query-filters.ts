import type { Place, QueryFilters, RefusedQuery } from './query.ts'
import type { Operator, QueryPart } from './query-part.ts'
import { type Period, periodOf } from './query-time.ts'

export const refusal = (detail: string, { index, length }: Place): RefusedQuery => ({
  refused: { detail, index, length },
})

/** What the parts with filters say together: any of the people, any of the places, all times. */
export const filtersOf = (
  parts: readonly QueryPart[],
  now: Date,
): { filters: QueryFilters } | RefusedQuery => {
  let filters: QueryFilters = { from: [], in: [] }
  for (const part of parts) {
    const { operator, value, isExcluded } = part
    if (!operator || operator === 'has') continue
    if (isExcluded) return refusal(`${operator}: must not be excluded by a minus sign.`, part)
    if (value === '') return refusal(`${operator}: must have a value.`, part)
    if (operator === 'from' || operator === 'in')
      filters = { ...filters, [operator]: [...filters[operator], value] }
    else {
      const period = periodOf(value, now)
      if (!period || (operator === 'on' && !period.isDay))
        return refusal(`${operator}: must be ${timesOf(operator)}.`, part)
      filters = { ...filters, ...narrowed(filters, boundsOf(operator, period)) }
    }
  }
  return { filters }
}

const timesOf = (operator: Operator): string =>
  operator === 'on' ? 'a day such as 2026-11-29' : 'a day such as 2026-11-29, or an ISO 8601 time'

const boundsOf = (operator: Operator, { from, to }: Period): Bounds => {
  if (operator === 'before') return { before: from }
  return operator === 'after' ? { from: to } : { from, before: to }
}

const narrowed = ({ createdFrom, createdBefore }: QueryFilters, { from, before }: Bounds) => {
  const later = Math.max(from ?? -Infinity, createdFrom?.getTime() ?? -Infinity)
  const earlier = Math.min(before ?? Infinity, createdBefore?.getTime() ?? Infinity)
  return {
    ...(Number.isFinite(later) && { createdFrom: new Date(later) }),
    ...(Number.isFinite(earlier) && { createdBefore: new Date(earlier) }),
  }
}

type Bounds = { from?: number; before?: number }
