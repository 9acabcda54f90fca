# The bundle has 5,000 files.
make_good
mkdir "$bundle/notes"
(cd -- "$bundle/notes" && seq 5000 | xargs touch)
