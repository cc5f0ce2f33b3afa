import { type Place, placeIn, placeOfSide } from '../routes/paths.ts'

/**
 * Whether the page at an address (a URL) shows a path of the demo (`/demo/alice/chat/67…`), alone or
 * in one of two panes.
 */
export const showsPlace = (address: string, path: string): boolean => {
  const { pathname, search } = new URL(address)
  const wanted = placeAt(path)
  const shown = [placeAt(pathname), placeOfSide(search, 'left'), placeOfSide(search, 'right')]
  return wanted !== undefined && shown.some((place) => place !== undefined && isSame(place, wanted))
}

const placeAt = (path: string): Place | undefined =>
  path.startsWith('/demo/') ? placeIn(path.slice('/demo/'.length)) : undefined

const isSame = (one: Place, other: Place): boolean =>
  one.userId === other.userId && one.path === other.path
