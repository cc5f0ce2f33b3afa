import { QueryClient } from '@tanstack/react-query'

/** The client of the API tries again by itself what may succeed. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
})
