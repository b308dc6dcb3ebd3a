/** The second practical of Oxford: a simulation with its parameters in constant memory. */
import { program } from '../define';
import constantsPractical from './constants-practical.cu';

export const practicalPrograms = [
  program({
    id: 'montecarlo/constants-practical',
    title: 'An option by simulation, its parameters in constant memory',
    course: 'Oxford lecture 2: memory and variable types',
    teaches:
      'What all threads read at the same time belongs in constant memory: no register, no argument.',
    before: 'basics/constant-memory',
    lookAt: 'Single-precision operations a path, and registers a thread.',
    source: constantsPractical,
    stdout: [
      '32768 paths, by the formula 10.4506',
      'simulated within three standard errors: yes',
      'a standard error below 1 % of the price: yes',
      ''
    ].join('\n')
  })
];
