import { nodeIo } from './io';
import { run } from './run';

// `gridstride run prog | head`: nobody reads on, as for any program.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') {
    process.exit(141);
  }
});

// Dawn's threads keep the process alive: it is ended once the output is out.
void run(process.argv.slice(2), nodeIo()).then(code =>
  process.stdout.write('', () =>
    process.stderr.write('', () => process.exit(code))
  )
);
