import http from 'node:http'

/** Answers every request with the bytes it was given: the least a Node server can do. */
const bytes = Buffer.from(process.env['BENCH_BODY'] ?? '', 'base64')
const headers = {
  'content-type': process.env['BENCH_TYPE'] ?? 'application/json; charset=utf-8',
  'content-length': bytes.length,
}
const server = http.createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send?.({ port })
})
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
