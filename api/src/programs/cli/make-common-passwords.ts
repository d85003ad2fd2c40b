import { writeCommonPasswords } from './common-passwords';

const [listFile] = process.argv.slice(2);
if (listFile === undefined) {
  process.stderr.write('Name the list of passwords, one a line, most common first. See api/data/README.md.\n');
  process.exitCode = 1;
} else {
  process.stdout.write(`The filter has ${writeCommonPasswords(listFile)} passwords.\n`);
}
