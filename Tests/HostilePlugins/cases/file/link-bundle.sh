# The bundle is a link to a folder elsewhere, which is as good as a bundle in its place.
make_good
mkdir -p "$folder/elsewhere"
mv "$bundle" "$folder/elsewhere/bundle"
ln -s "$folder/elsewhere/bundle" "$bundle"
