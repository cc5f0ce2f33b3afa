type Answer = {
  status: number
  body: {
    accessToken?: string
    message?: string
    communities?: { communityId: string; displayName: string }[]
    polls?: { pollId: string; answers: { id: string; data: string }[] }[]
  }
}

/** A client of the API that sends these headers. */
export const demoClient = (baseUrl: string, headers: Record<string, string>) => {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${baseUrl}${path}`, init)
    // Our own answers have the shape of their contracts.
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const post = (path: string, body?: unknown): Promise<Answer> =>
    body === undefined
      ? send(path, { method: 'POST', headers })
      : send(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return {
    get: (path: string): Promise<Answer> => send(path, { headers }),
    post,
    /** Throws unless the request succeeds or is answered with `doneBefore`, the status that a repetition of it has. */
    do: async (path: string, body?: unknown, doneBefore?: number): Promise<Answer['body']> => {
      const answer = await post(path, body)
      if (answer.status !== 200 && answer.status !== doneBefore)
        throw new Error(`creating the demo world stopped at ${path}: ${answer.status} ${answer.body.message}`)
      return answer.body
    },
  }
}

export type DemoClient = ReturnType<typeof demoClient>
