// JavaScript on purpose: a Node that is too old cannot load TypeScript, and would end before it could say why.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `PolePro needs Node 24 or newer, but this is Node ${process.versions.node}. Run "npm ci" and then "npm start": ` +
      'npm installs the right Node beside the app. Where it has none for this kind of machine, install Node 24 yourself.',
  )
  process.exit(1)
}
