import { nodeIo } from './io';
import { run } from './run';

// Dawn's threads keep the process alive: it is ended once the output is out.
void run(process.argv.slice(2), nodeIo()).then(code =>
  process.stdout.write('', () =>
    process.stderr.write('', () => process.exit(code))
  )
);
