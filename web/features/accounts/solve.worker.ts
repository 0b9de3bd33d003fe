import { solve, type Challenge } from './solve-challenge.ts'

/** One challenge in, one solution out; null when there is none. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
