import { useQuery } from '@tanstack/react-query'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { queries } from '../queries.ts'
import { Failed, Loading } from './states.tsx'

type Code<Name extends string> = Promise<Record<Name, ComponentType>>
type Loaded = { Screen: ComponentType }

/**
 * A screen whose code is loaded when it is first shown. A moment offline, or an upgrade that has
 * replaced the code, is said in place of the screen: the router would load the page again, which
 * may not be there either.
 */
export const lazyScreen = <Name extends string>(
  name: Name,
  load: () => Code<Name>,
): AsyncRouteComponent<object> => {
  const code = {
    queryKey: ['code', name],
    queryFn: async (): Promise<Loaded> => ({ Screen: (await load())[name] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always' as const,
  }
  const LazyScreen = () => {
    const { data, error, isError, refetch } = useQuery(code)
    const again = async () => {
      // Browsers remember a failure of code for as long as the page is there, and after an upgrade
      // it has another name.
      if ((await refetch()).isError && (await isServed())) location.reload()
    }
    if (data) return <data.Screen />
    return isError ? <Failed error={error} retry={again} /> : <Loading />
  }
  return Object.assign(LazyScreen, { preload: () => queries.prefetchQuery(code) })
}

const isServed = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
