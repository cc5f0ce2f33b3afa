import { navigate, useSearch } from 'wouter/use-browser-location'
import { feedPath, type Place, placeOfSide, queryOfTwo, type Side } from './paths.ts'

/**
 * What both panes show. The address says it, so that going back is the browser's own; what it does
 * not say is the feed of the first two people.
 */
const placesOfTwo = (
  query: string,
  people: readonly { userId: string }[],
): Readonly<Record<Side, Place>> => {
  const of = (side: Side, index: number): Place => {
    const named = placeOfSide(query, side)
    return named && people.some(({ userId }) => userId === named.userId)
      ? named
      : { userId: people[index]?.userId ?? '', path: feedPath }
  }
  return { left: of('left', 0), right: of('right', 1) }
}

type Change = { side: Side; place: Place; replace?: boolean | undefined }

/**
 * Shows something else in one pane; the other one keeps what it shows. The first page has both at a
 * path of their own.
 */
export const changeOneOfTwo = (
  people: readonly { userId: string }[],
  { side, place, replace = false }: Change,
): void =>
  navigate(
    `${window.location.pathname}${queryOfTwo({ ...placesOfTwo(window.location.search, people), [side]: place })}`,
    { replace },
  )

export const usePlacesOfTwo = (people: readonly { userId: string }[]) =>
  placesOfTwo(useSearch(), people)
